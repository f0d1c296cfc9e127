import { Link } from 'wouter';
import { Breadcrumbs } from '../components/breadcrumbs';
import { Calculator } from '../components/calculator/calculator';
import { Icon } from '../components/icon';
import { Ledger } from '../components/ledger';
import { Section } from '../components/section';
import { Stamp } from '../components/stamp';
import { productCopy } from '../copy/product-mutual-funds';
import { Begin } from './product/begin';
import { Eligibility } from './product/eligibility';
import { KeyFacts } from './product/key-facts';
import { PortfolioSections } from './product/portfolio-sections';

const { trail, hero, benefits, why } = productCopy;
const CALCULATOR = 'calculator';

export default function ProductMutualFunds() {
  return (
    <>
      <div className="hero">
        <Breadcrumbs label={trail.label} trail={[{ name: trail.home, href: '/' }, { name: trail.here }]} />
        <div className="hero-words mt-4">
          <h1 className="heading-1">{hero.title}</h1>
          <div>
            <p className="lead">{hero.lead}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Link href="/contact" className="button-primary">
                {hero.apply}
              </Link>
              <a href={`#${CALCULATOR}`} className="button-secondary">
                {hero.calculate}
              </a>
            </div>
            <p className="small mt-3">{hero.remark}</p>
          </div>
        </div>
        <KeyFacts />
      </div>

      <Section title={benefits.title} layout="split">
        <ul className="entries">
          {benefits.items.map(({ title, text }) => (
            <li key={title} className="grid gap-x-8 gap-y-1 md:grid-cols-[13rem_1fr]">
              <h3 className="heading-3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex justify-end">
          <Stamp {...benefits.stamp} className="w-48" />
        </p>
      </Section>

      <Section title={why.title} lead={why.lead}>
        <Ledger
          caption={why.title}
          hideCaption
          columns={[{ label: why.columns.question }, { label: why.columns.pledge }, { label: why.columns.sell }, { label: why.columns.borrow }]}
          rows={why.rows.map(({ question, pledge, sell, borrow }) => ({ key: question, cells: [question, pledge, sell, borrow] }))}
        />
        <p className="mt-6 max-w-160">{why.honest}</p>
        <p className="mt-2">
          <Link href="/mutual-funds-vs-personal-loans" className="link link-target font-600">
            {why.link} <Icon name="i-ph-arrow-right" />
          </Link>
        </p>
      </Section>

      <Calculator id={CALCULATOR} />
      <PortfolioSections />
      <Eligibility />
      <Begin />
    </>
  );
}
