import { expect, it } from 'vitest';
import { createPendingVisits } from './pending-visits';

const ANA = { address: '10.0.0.1', agent: 'Firefox' };
const seen = (visits: ReturnType<typeof createPendingVisits>) =>
  [...visits.visitors.values()].map(({ views, products }) => ({
    views,
    products: Object.fromEntries(products),
  }));

it('add up what one visitor does, by product', () => {
  const visits = createPendingVisits();
  visits.add('view', undefined, ANA);
  visits.add('view', 'rogel', ANA);
  visits.add('view', 'rogel', ANA);
  visits.add('cart', 'rogel', ANA);
  visits.add('cart', 'flan', ANA);
  // A cart without a product is no page.
  visits.add('cart', undefined, ANA);
  expect(seen(visits)).toEqual([
    { views: 1, products: { rogel: { views: 2, isInCart: true }, flan: { views: 0, isInCart: true } } },
  ]);
});

it('tell two browsers of one address and two addresses of one browser apart', () => {
  const visits = createPendingVisits();
  for (const by of [ANA, ANA, { ...ANA, agent: 'Safari' }, { ...ANA, address: '10.0.0.2' }])
    visits.add('view', undefined, by);
  expect(seen(visits).map(({ views }) => views)).toEqual([2, 1, 1]);
});

it('keep no name of a browser', () => {
  const visits = createPendingVisits();
  visits.add('view', undefined, ANA);
  expect(JSON.stringify([...visits.visitors])).not.toContain('Firefox');
});

it('take a bounded part of the memory for one network, and leave room for others', () => {
  const visits = createPendingVisits();
  for (let n = 0; n < 2500; n += 1) visits.add('view', undefined, { ...ANA, agent: `browser ${n}` });
  expect(visits.visitors.size).toBe(2000);
  visits.add('view', undefined, { address: '10.0.0.2', agent: 'Firefox' });
  expect(visits.visitors.size).toBe(2001);
  // Who is known already still counts, without another place.
  visits.add('view', undefined, { ...ANA, agent: 'browser 0' });
  expect(seen(visits)[0]?.views).toBe(2);
  visits.add('view', 'rogel', { ...ANA, agent: 'browser 0' });
  expect(seen(visits)[0]?.products).toEqual({});
});

it('are put back after a failed write, together with what came since', () => {
  const [failed, since] = [createPendingVisits(), createPendingVisits()];
  failed.add('view', undefined, ANA);
  failed.add('view', 'rogel', ANA);
  failed.add('cart', 'rogel', ANA);
  since.add('view', 'rogel', ANA);
  since.addBack(failed);
  expect(seen(since)).toEqual([{ views: 1, products: { rogel: { views: 2, isInCart: true } } }]);
});
