import type { ReactNode } from 'react';
import { useNavigate } from '../../router';
import { Tabs } from '../../ui/tabs';

const TABS = [
  ['precios', 'Precios', '/admin/precios'],
  ['promos', 'Promos', '/admin/precios?vista=promos'],
  ['cupones', 'Cupones', '/admin/cupones'],
  ['combos', 'Combos', '/admin/combos'],
] as const;

type PriceTab = (typeof TABS)[number][0];

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
      onChange={(next) => {
        const [, , place] = TABS.find(([tab]) => tab === next) ?? TABS[0];
        navigate(place, { replace: true });
      }}
    >
      {children}
    </Tabs>
  );
}
