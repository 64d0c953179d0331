// A page of a game that breaks must not take the evening with it.
import { Component } from "../../vendor/preact.mjs";

/** Draws `children`, or `fallback` once drawing them has failed; a new `of` tries again. */
export class ErrorBoundary extends Component {
  static getDerivedStateFromError(error) {
    return { error };
  }

  componentDidCatch(error) {
    console.error("this part of the page could not be drawn; the generic one does", error);
  }

  componentDidUpdate(before) {
    if (this.state.error && before.of !== this.props.of) this.setState({ error: null });
  }

  render({ children, fallback }, { error }) {
    return error ? fallback : children;
  }
}
