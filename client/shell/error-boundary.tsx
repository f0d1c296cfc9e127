import { Component, type ReactNode } from 'react';
import { shellCopy } from '../copy/shell.ts';

interface Props {
  readonly children: ReactNode;
  /** The page's script could not be loaded. */
  readonly failed?: boolean;
}

/** A page that broke, or whose script could not be fetched, says so and offers a reload; header and footer stay. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken && !this.props.failed) return this.props.children;
    return (
      <section className="section" role="alert">
        <h1 className="heading-1">{shellCopy.broken.title}</h1>
        <p className="lead">{shellCopy.broken.text}</p>
        <button type="button" className="button-primary" onClick={() => location.reload()}>
          {shellCopy.broken.action}
        </button>
      </section>
    );
  }
}
