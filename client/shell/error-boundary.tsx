import { Component, type ReactNode } from 'react';
import { shellCopy } from '../copy/shell.ts';
import { site } from '../copy/site.ts';

const { broken } = shellCopy;

interface Props {
  readonly children: ReactNode;
  /** The page's script could not be loaded. */
  readonly failed?: boolean;
}

/** A page that broke, or whose script could not be fetched, says so and offers a reload, the home page and a person; header and footer stay. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken && !this.props.failed) return this.props.children;
    return (
      <section className="section section-head" role="alert">
        <h1 className="heading-1">{broken.title}</h1>
        <p className="lead">{broken.text}</p>
        <div className="closing-ways">
          <button type="button" className="button-primary" onClick={() => location.reload()}>
            {broken.action}
          </button>
          {/* A document of its own: what broke may be the router's. */}
          <a className="link link-target" href="/">
            {broken.home}
          </a>
          <a className="link link-target figures" href={site.phone.href}>
            {broken.call} {site.phone.text}
          </a>
        </div>
      </section>
    );
  }
}
