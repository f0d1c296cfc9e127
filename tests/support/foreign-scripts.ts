/** What others run in our pages: each is given to `addInitScript` and changes the page once it has loaded, before anybody touches it. */

/** As Chrome's: each text node is replaced by elements with a copy, also those that come later or change. */
export function translator(): void {
  const isLeft = (text: Text) => !text.data.trim() || text.parentElement?.closest('[translate=no],script,style,textarea,font,noscript,svg');
  const wrap = (text: Text) => {
    if (isLeft(text)) return;
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
    text.replaceWith(font);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(wrap);
  };
  const begin = () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target as Text);
        for (const node of addedNodes)
          if (node instanceof Text) wrap(node);
          else wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    document.documentElement.dataset['foreign'] = '';
  };
  addEventListener('load', begin);
}

/** An icon behind each field, as soon as there is one. */
export function passwordManager(): void {
  const seen = new WeakSet<Element>();
  const mark = () => {
    for (const field of document.querySelectorAll('input:not([type=hidden])')) {
      if (seen.has(field)) continue;
      seen.add(field);
      field.after(document.createElement('div'));
    }
  };
  addEventListener('load', () => {
    mark();
    new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
    document.documentElement.dataset['foreign'] = '';
  });
}

/** A telephone number of the footer becomes a button of an extension's. */
export function clickToCall(): void {
  addEventListener('load', () => {
    const link = document.querySelector('footer a[href^="tel:"]');
    link?.replaceChildren(Object.assign(document.createElement('span'), { textContent: link.textContent }));
    link?.after(document.createElement('span'));
    document.documentElement.dataset['foreign'] = '';
  });
}
