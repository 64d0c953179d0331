// State in the # of the address, so that the phone's back button works.
import { useEffect, useState } from "../../vendor/hooks.mjs";

/** Return the value of `name` in "#name=value", or null, kept up to date. */
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
