// Questions from the table: the meaning of a card that the camera saw, and requests to agree.
import { html } from "../../html.js";
import { CameraQuestion } from "./camera_question.js";
import { ErrorBoundary } from "../shell/error_boundary.js";
import { isRequest, Request } from "./consent_request.js";

export function Prompt({ prompt, ...how }) {
  if (!prompt) return null;
  if (!isRequest(prompt)) return html`<${CameraQuestion} prompt=${prompt} ...${how} />`;
  const plain = html`<${Request} prompt=${prompt} ...${how} page=${{}} />`;
  return html`<${ErrorBoundary} of=${JSON.stringify(prompt)} fallback=${plain}><${Request} prompt=${prompt} ...${how} /><//>`;
}
