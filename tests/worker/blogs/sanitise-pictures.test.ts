/** Pictures in articles of strangers: which addresses stay, and what becomes of the rest (spec 7, decisions 7). */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { blogPage } from '../../../machines/contract/blog.ts';
import type { AppContext } from '../../../worker/base/app-env.ts';
import { blogListRead, blogRead } from '../../../worker/edge/cache/reads.ts';
import { imageAddress, imageCandidates } from '../../../worker/edge/sanitise/addresses.ts';
import { sanitiseHtml } from '../../../worker/edge/sanitise/sanitise-html.ts';

const own = 'https://www.pledgewell.example';
const origins = { ownOrigin: own, pictureOrigin: own };
const clean = (html: string) => sanitiseHtml(html, { ...origins, topLevel: 2 });

describe('pictures', () => {
  test('come over https or from us, late, with their size and a text', () => {
    expect(clean('<img src="https://cdn.example/a.webp" width="640" height="360" alt="A lien">')).toBe(
      '<img src="https://cdn.example/a.webp" alt="A lien" width="640" height="360" loading="lazy" decoding="async">',
    );
    expect(clean('<img src=/blog/a.svg width=100%>')).toBe('<img src="/blog/a.svg" alt="" loading="lazy" decoding="async">');
  });

  test.each([
    'http://cdn.example/a.png',
    'data:image/svg+xml;base64,AA',
    'data:text/html;base64,AA',
    'data:image/png,AA',
    'blob:https://x.example/1',
    '',
    ' ',
  ])('one from %s is left out', (src) => {
    expect(clean(`a<img src="${src}">b`)).toBe('ab');
    expect(imageAddress(src, origins)).toBeNull();
  });

  test('BR-14: one that an editor pasted into the text is kept, up to a size that is no file’s', () => {
    const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect(clean(`<p><img src="${pixel}"></p>`)).toBe(`<p><img src="${pixel}" alt="" loading="lazy" decoding="async"></p>`);
    expect(clean(`a<img src="data:image/png;base64,${'A'.repeat(400_000)}">b`)).toBe('ab');
    // Only in the text: a picture of the list goes into every card and into link previews.
    expect(imageAddress(pixel, origins)).toBeNull();
  });

  test('BR-11: relative addresses lead to the API whose editors wrote them, and to us where there is none', () => {
    const api = { ownOrigin: own, pictureOrigin: 'https://api.lender.example' };
    const html =
      '<img src="/uploads/pic.jpg"><img src="uploads/pic2.jpg" srcset="uploads/pic2.jpg 1x, /uploads/pic2@2x.jpg 2x"><a href="/faq">x</a>';
    expect(sanitiseHtml(html, { ...api, topLevel: 2 }).match(/(?:src|srcset|href)="[^"]*"/gu)).toEqual([
      'src="https://api.lender.example/uploads/pic.jpg"',
      'src="https://api.lender.example/uploads/pic2.jpg"',
      'srcset="https://api.lender.example/uploads/pic2.jpg 1x, https://api.lender.example/uploads/pic2@2x.jpg 2x"',
      'href="/faq"',
    ]);
    expect(clean(html)).toContain('src="/uploads/pic.jpg"');
    expect(imageAddress(`${own}/og/a.png`, api)).toBe('/og/a.png');
    // A picture that no browser may load here, and the address of a machine inside, are nobody's business.
    expect(imageAddress('/uploads/a.jpg', { ownOrigin: own, pictureOrigin: 'http://10.0.0.7:3000' })).toBeNull();
  });

  test('BR-11: lists and articles behind an API have its pictures, the embedded ones ours', () => {
    const context = (API_ORIGIN?: string) => ({
      env: { SITE_ORIGIN: own, ...(API_ORIGIN === undefined ? {} : { API_ORIGIN }) },
      req: { url: `${own}/blogs` },
    });
    const pictures = (API_ORIGIN?: string) => {
      const c = context(API_ORIGIN) as unknown as AppContext;
      const answer = v.parse(blogPage, {
        blog: { slug: 'a', title: 'A', featuredImage: '/uploads/cover.jpg', content: '<img src="uploads/pic.jpg">' },
        recommendations: { suggestions: [{ slug: 'b', title: 'B', featuredImage: 'uploads/b.jpg' }] },
      });
      const { blog, recommendations } = blogRead('a').prepare(c, answer);
      const [first] = blogListRead.prepare(c, [answer.blog]);
      return [
        first?.featuredImage,
        blog.featuredImage,
        /src="([^"]*)"/u.exec(blog.content)?.[1],
        recommendations.suggestions[0]?.featuredImage,
      ];
    };
    const api = 'https://api.lender.example';
    expect(pictures(api)).toEqual([
      `${api}/uploads/cover.jpg`,
      `${api}/uploads/cover.jpg`,
      `${api}/uploads/pic.jpg`,
      `${api}/uploads/b.jpg`,
    ]);
    const ours = ['/uploads/cover.jpg', '/uploads/cover.jpg', '/blogs/uploads/pic.jpg', '/blogs/uploads/b.jpg'];
    expect([pictures(), pictures('http://10.0.0.7:3000')]).toEqual([ours, ours]);
  });

  test('one size alone would distort and is left out', () => {
    expect(clean('<img src=/a.png width=640>')).not.toContain('width');
    expect(clean('<img src=/a.png width=640 height=-1>')).not.toContain('width');
  });

  test('candidates follow the same rule, all or none', () => {
    expect(imageCandidates('/a.avif 1x, https://c.example/b.avif 2x', origins)).toBe('/a.avif 1x, https://c.example/b.avif 2x');
    expect(imageCandidates('/a.avif 1x, http://c.example/b.avif 2x', origins)).toBeNull();
    expect(imageCandidates('/a.avif 640w 2x', origins)).toBeNull();
    // A browser may read two addresses where we saw one.
    expect(imageCandidates('https://c.example/w_9,http://d.example/a.avif 1x', origins)).toBeNull();
    expect(
      clean('<picture><source srcset="/a.avif" type="image/avif"><source srcset="javascript:x"><img src=/a.png alt=A></picture>'),
    ).toBe('<picture><source srcset="/a.avif" type="image/avif"><img src="/a.png" alt="A" loading="lazy" decoding="async"></picture>');
  });
});
