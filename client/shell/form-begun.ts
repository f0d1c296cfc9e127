/** Whether somebody is filling in a form on the screen: what happens in the background must not throw that away (decisions 3). A search is no such form. */
export function isFormBegun(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form[method=post] :is(input,textarea)');
  return [...fields].some(({ type, value, offsetParent }) => /^text|email|tel/u.test(type) && value !== '' && offsetParent !== null);
}
