let loading: Promise<void> | undefined;

/**
 * A page inlines the rules of its own markup; states and pages that come later need the whole sheet. Resolves when it applies, or failed.
 * Scripts that stand alone have this module for themselves, so the sheet may be there already, or on its way.
 */
export function loadSiteStylesheet(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLScriptElement>('script[data-css]')?.dataset['css'];
    if (!href) return resolve();
    const link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`) ?? document.createElement('link');
    if (link.sheet) return resolve();
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
    link.rel = 'stylesheet';
    link.href = href;
    if (!link.isConnected) document.head.append(link);
  });
  return loading;
}
