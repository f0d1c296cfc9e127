/** Icons stand in the styles of the pages that show them: a file would be a request of its own before anybody has touched a page. Pure. */

/** What a picture says that only its shape is taken from; blanks that UnoCSS leaves. */
const NEEDLESS = / width='1em' height='1em'| fill='currentColor'| (?=%3E)/gu;
/** A line needs a colour, whichever. */
const LINE = /(?<= stroke=')currentColor/gu;
/** As UnoCSS writes the picture of an icon: as an address of its own. */
const PICTURE = /(?<=\{--un-icon:url\("data:image\/svg\+xml);utf8(,[^"]+)(?="\))/gu;

/** `css` with the pictures of its icons as short as they can be. */
export function shortenIcons(css: string): string {
  return css.replace(PICTURE, (_, picture: string) => picture.replace(NEEDLESS, '').replace(LINE, 'red'));
}
