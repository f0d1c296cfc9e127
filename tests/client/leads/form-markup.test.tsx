/** The forms as HTML: what they are without a script. */
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContactForm } from '../../../client/components/forms/contact-form.tsx';
import { type FormPageData, noFormData } from '../../../client/components/forms/form-data.ts';
import { NewsletterForm } from '../../../client/components/forms/newsletter-form.tsx';
import { NewsletterSent } from '../../../client/components/forms/newsletter-sent.tsx';
import { PartnerForm } from '../../../client/components/forms/partner-form.tsx';
import { type LeadActions, type LeadView, startView } from '../../../client/components/forms/view.ts';
import { partnershipTypes } from '../../../machines/contract/partner.ts';
import { leadForms } from '../../../machines/lead-forms.ts';

type FormView = FunctionComponent<{ view: LeadView; actions: LeadActions }>;

const actions: LeadActions = { preload: () => {}, change: () => {}, submit: () => {} };
const forms: { name: string; path: string; Form: FormView; fields: readonly string[]; submit: string; busy: string }[] = [
  {
    name: 'partner',
    path: '/partner',
    Form: PartnerForm,
    fields: leadForms.partner.fields,
    submit: 'Submit Application',
    busy: 'Submitting...',
  },
  { name: 'contact', path: '/contact', Form: ContactForm, fields: leadForms.contact.fields, submit: 'Send Message', busy: 'Sending...' },
  {
    name: 'newsletter page',
    path: '/newsletter',
    Form: (props) => <NewsletterForm {...props} place="page" />,
    fields: leadForms.newsletter.fields,
    submit: 'Subscribe',
    busy: 'Subscribing...',
  },
  {
    name: 'newsletter box',
    path: '/newsletter',
    Form: (props) => <NewsletterForm {...props} place="box" />,
    fields: leadForms.newsletter.fields,
    submit: 'Subscribe Now',
    busy: 'Subscribing...',
  },
];

const htmlOf = (Form: FormView, view: LeadView) => renderToStaticMarkup(<Form view={view} actions={actions} />);
const posted = (Form: FormView, data: Partial<FormPageData>) => htmlOf(Form, startView({ ...noFormData, ...data }));
const tagOf = (html: string, tag: string) => new RegExp(`<${tag}[^>]*>`, 'u').exec(html)?.[0] ?? '';
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

describe.each(forms)('the $name form', ({ path, Form, fields, submit, busy }) => {
  const html = posted(Form, {});

  it('posts to its own page with the names of the wire, the honeypot and the key', () => {
    expect(tagOf(html, 'form')).toContain('method="post"');
    expect(tagOf(html, 'form')).toContain(`action="${path}"`);
    expect(all(html, / name="([^"]+)"/gu)).toEqual([...fields, 'furtherRemark', 'idempotencyKey']);
    expect(html).toContain(`<span>${submit}</span>`);
  });

  it('keeps people out of the honeypot: no focus, no autofill, nothing read aloud', () => {
    const [, hidden = ''] = html.split('<div class="visually-hidden" aria-hidden="true">');
    const honeypot = tagOf(hidden, 'input');
    expect(honeypot).toContain('name="furtherRemark"');
    expect(honeypot).toContain('tabindex="-1"');
    expect(honeypot).toMatch(/autocomplete="off"/iu);
    // What the field is called must tell no filler of forms that it knows it (BR-09), and each of them has a way to be asked.
    for (const optOut of ['data-1p-ignore', 'data-lpignore="true"', 'data-bwignore', 'data-form-type="other"'])
      expect(honeypot).toContain(optOut);
    expect(hidden.split('</div>')[0]).not.toMatch(/website|url|mail|name="name|phone|address|company|city|user|pass/iu);
  });

  it('ties every field to its label, its hint and its fault', () => {
    const errors = fields.map((field) => ({ field, message: `${field} is wrong` }));
    const faulty = posted(Form, { errors });
    const ids = all(faulty, /<(?:input|textarea|select)[^>]* id="([^"]+)"/gu);
    for (const id of ids) expect(faulty).toContain(`for="${id}"`);
    const described = all(faulty, /aria-describedby="([^"]+)"/gu).flatMap((list) => list?.split(' '));
    for (const id of described) expect(faulty).toContain(`id="${id}"`);
    expect(faulty).toContain('aria-invalid="true"');
  });

  it('needs no style attribute and no inline handler, which the policy forbids', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=/u);
  });

  it('says what it is doing while it is doing it', () => {
    const working = htmlOf(Form, { ...startView(noFormData), status: 'busy' });
    expect(working).toMatch(new RegExp(`aria-disabled="true" aria-busy="true"><span>${busy.replaceAll('.', '\\.')}</span>`, 'u'));
  });

  it('shows why a submission as a whole was refused', () => {
    expect(posted(Form, { errors: [{ field: '', message: 'Too many messages' }] })).toContain('<strong>Too many messages</strong>');
  });
});

describe('a subscription that is sent', () => {
  it('says the same with a script and without: the words of the specification, and the one step that is left', () => {
    const receipt = { message: null, reference: 'N-7F3K9QWX', isFresh: true };
    const withScript = htmlOf((props) => <NewsletterForm {...props} place="box" />, { ...startView(noFormData), status: 'sent', receipt });
    for (const html of [withScript, renderToStaticMarkup(<NewsletterSent reference="N-7F3K9QWX" />)]) {
      expect(html).toContain('Successfully Subscribed!');
      expect(html).toContain('Welcome aboard! Check your email for confirmation.');
      expect(html).toContain('One step is left: open the link in that email and press Confirm.');
    }
  });
});

describe('after a native POST', () => {
  it('the partner form shows all faults under the heading of the specification, linked, with focus and the values', () => {
    const html = posted(PartnerForm, {
      values: { name: '<b>"Asha"</b>', partnershipType: 'channel partner', message: 'Two\nlines' },
      errors: [
        { field: 'businessEmail', message: 'Business email is required' },
        { field: 'companyName', message: 'Company name is required' },
      ],
    });
    expect(html).toContain('Please fix the following errors:');
    expect(all(html, /<a href="#([^"]+)">/gu)).toEqual(['partner-businessEmail', 'partner-companyName']);
    expect(html).toMatch(/class="error-summary"[^>]*autofocus=""/iu);
    expect(html).toContain('value="&lt;b&gt;&quot;Asha&quot;&lt;/b&gt;"');
    expect(html).toContain('<option value="channel partner" selected="">');
    expect(html).toContain('>Two\nlines</textarea>');
  });

  it('the contact form shows the first fault only', () => {
    const html = posted(ContactForm, {
      errors: [
        { field: 'email', message: 'Invalid email address' },
        { field: 'subject', message: 'Subject is required' },
      ],
    });
    expect(all(html, /<a href="#([^"]+)">/gu)).toEqual(['contact-email']);
    expect(html).not.toContain('Subject is required');
  });

  it('the newsletter form has its fault at the field, which has the focus', () => {
    const html = posted(forms[2]?.Form ?? PartnerForm, { errors: [{ field: 'email', message: 'Please enter a valid email address' }] });
    expect(html).toMatch(/name="email"[^>]*autofocus=""|autofocus=""[^>]*name="email"/iu);
  });

  it('a confirmation says what happens next, by when, and the reference', () => {
    const html = posted(PartnerForm, { sent: 'P-7F3K9QWX' });
    expect(html).toContain('Partnership application submitted successfully!');
    expect(html).toContain('Our team will reach out to you within 24 hours.');
    expect(html).toContain('P-7F3K9QWX');
    expect(posted(ContactForm, { sent: 'C-1' })).toMatch(/within 24 hours/u);
  });
});

it('the choices of the partnership type are the values of the wire', () => {
  expect(all(posted(PartnerForm, {}), /<option value="([^"]+)"/gu)).toEqual([...partnershipTypes]);
});

it('browsers and password managers can fill in what is a name, an address, a company', () => {
  expect(all(posted(PartnerForm, {}), /autocomplete="([^"]+)"/giu)).toEqual(['name', 'email', 'organization', 'off', 'off']);
  expect(all(posted(ContactForm, {}), /autocomplete="([^"]+)"/giu)).toEqual(['name', 'email', 'off', 'off', 'off']);
});

it('the newsletter box says Subscribed! while its success shows', () => {
  const sent: LeadView = { ...startView(noFormData), status: 'sent', receipt: { message: null, reference: null, isFresh: true } };
  const html = renderToStaticMarkup(<NewsletterForm view={sent} actions={actions} place="box" />);
  expect(html).toContain('<span>Subscribed!</span>');
  expect(html).toContain('Successfully Subscribed!');
  expect(html).toContain('Welcome aboard! Check your email for confirmation.');
});
