import { describe, expect, it } from 'vitest';
import { articleAddress, shareLinks } from '../../client/share.ts';

const address = 'https://www.pledgewell.example/blogs/lien';
/** What a network reads out of a link. */
const parameters = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('sharing', () => {
  it('sends the address to every network, and the title to those that take one', () => {
    const links = shareLinks({ address, title: 'A & B' });
    expect(parameters(links.facebook)).toEqual({ u: address });
    expect(parameters(links.twitter)).toEqual({ url: address, text: 'A & B' });
    expect(parameters(links.linkedin)).toEqual({ url: address });
    expect(parameters(links.whatsapp)).toEqual({ text: `A & B ${address}` });
  });

  it('SH-02 a Hindi title is UTF-8 percent encoded', () => {
    const { twitter } = shareLinks({ address, title: 'लोन' });
    expect(twitter).toContain('text=%E0%A4%B2%E0%A5%8B%E0%A4%A8');
    expect(twitter).not.toContain('%u');
  });

  it('SH-02 a title cut in the middle of an emoji throws nothing', () => {
    const cut = '🙂🙂'.slice(0, 3);
    expect(parameters(shareLinks({ address, title: cut }).twitter)['text']).toBe('🙂\uFFFD');
  });

  it('SH-02 a slug is encoded once, and its address once more as a parameter', () => {
    const hindi = articleAddress('https://x.example', 'लोन');
    expect(hindi).toBe('https://x.example/blogs/%E0%A4%B2%E0%A5%8B%E0%A4%A8');
    expect(parameters(shareLinks({ address: hindi, title: '' }).facebook)).toEqual({ u: hindi });
    expect(articleAddress('https://x.example', '100%')).toBe('https://x.example/blogs/100%25');
  });
});
