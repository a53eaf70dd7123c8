import type { ReactNode } from 'react';
import { useNavigate } from '../../router';
import { Tabs } from '../../ui/tabs';

const TABS = [
  ['precios', 'Precios'],
  ['promos', 'Promos'],
  ['cupones', 'Cupones'],
  ['combos', 'Combos'],
] as const;

type PriceTab = (typeof TABS)[number][0];

const PLACES: Record<PriceTab, string> = {
  precios: '/admin/precios',
  promos: '/admin/precios?vista=promos',
  cupones: '/admin/cupones',
  combos: '/admin/combos',
};

interface PriceTabsProps {
  value: PriceTab;
  /** What is in force, where it is known. */
  counts: Partial<Record<PriceTab, number | undefined>>;
  children: ReactNode;
}

/** Everything that decides what a product costs, in one place. */
export function PriceTabs({ value, counts, children }: PriceTabsProps) {
  const navigate = useNavigate();
  return (
    <Tabs
      label="Precios"
      tabs={TABS.map(([tab, label]) => [tab, label, counts[tab]] as const)}
      value={value}
      onChange={(next) => navigate(PLACES[next], { replace: true })}
    >
      {children}
    </Tabs>
  );
}
