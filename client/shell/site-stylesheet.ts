let loading: Promise<void> | undefined;

/** A page inlines the rules of its own markup; states and pages that come later need the whole sheet. Resolves when it applies, or failed. */
export function loadSiteStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLScriptElement>('script[data-css]')?.dataset['css'];
    if (!href) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return loading;
}
