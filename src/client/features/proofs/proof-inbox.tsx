import { useState } from 'react';
import { api } from '../../api';
import { EndlessList, useEndless } from '../../ui/endless-list';
import { Tabs } from '../../ui/tabs';
import { ProofCard } from './proof-card';

type Tab = 'waiting' | 'decided';

const TABS = [
  ['waiting', 'En revisión'],
  ['decided', 'Revisados'],
] as const;

/** The creator's inbox: who waits longest comes first. */
export function ProofInbox() {
  const [tab, setTab] = useState<Tab>('waiting');
  const proofs = useEndless(['proofs', tab], (from) =>
    api('GET /proofs', { query: { ...from, ...(tab === 'decided' ? { decided: 'yes' as const } : {}) } }),
  );
  return (
    <Tabs label="Comprobantes" tabs={TABS} value={tab} onChange={setTab}>
      <EndlessList
        list={proofs}
        empty={tab === 'waiting' ? 'No hay comprobantes por revisar' : 'Aún no hay nada'}
      >
        {(proof) => <ProofCard key={proof.id} proof={proof} onDecided={() => void proofs.refetch()} />}
      </EndlessList>
    </Tabs>
  );
}
