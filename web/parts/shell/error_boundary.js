// Error boundary: an error in a game's own page must not stop the game.
import { Component } from "../../vendor/preact.mjs";

/** Draws `children`, or `fallback` after drawing them has failed. A new `of` tries again. */
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
