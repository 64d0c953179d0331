// Which pack is on the desk stands behind the # of the address, so that the phone's own way back works.
import { useEffect, useState } from "../../vendor/hooks.mjs";

/** The value of `name` in "#name=value", or null; kept up to date. */
export function useHash(name) {
  const read = () => new URLSearchParams(location.hash.replace(/^#/, "")).get(name);
  const [value, setValue] = useState(read);
  useEffect(() => {
    const change = () => setValue(read());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, [name]);
  return value;
}
