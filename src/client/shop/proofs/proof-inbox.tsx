import { useState } from 'react';
import { EndlessList } from '../../endless-list';
import { QueryState } from '../../query-state';
import { useSearchParams } from '../../router';
import { Tabs } from '../../ui/tabs';
import { TextLink } from '../../ui/text-button';
import { type ProofTab, useProof, useProofs } from './api';
import { ProofCard } from './proof-card';

const TABS = [
  ['waiting', 'En revisión'],
  ['decided', 'Revisados'],
] as const;

/** The creator's inbox, or the single proof of the URL. */
export function ProofInbox() {
  const [search] = useSearchParams();
  const proofId = search.get('comprobante');
  return proofId ? <OneProof key={proofId} id={proofId} /> : <ProofList />;
}

/** The oldest pending proof is first. */
function ProofList() {
  const [tab, setTab] = useState<ProofTab>('waiting');
  const { proofs, replace } = useProofs(tab);
  return (
    <Tabs label="Comprobantes" tabs={TABS} value={tab} onChange={setTab}>
      <EndlessList
        list={proofs}
        empty={tab === 'waiting' ? 'No hay comprobantes por revisar' : 'Aún no hay nada'}
      >
        {(proof) => <ProofCard key={proof.id} proof={proof} onChanged={replace} />}
      </EndlessList>
    </Tabs>
  );
}

function OneProof({ id }: { id: string }) {
  const { proof, replace } = useProof(id);
  return (
    <div className="stack">
      <TextLink to="/admin/comprobantes">Ver todos los comprobantes</TextLink>
      <QueryState query={proof} lines={6} />
      {proof.data && (
        <ul>
          <ProofCard proof={proof.data} onChanged={replace} />
        </ul>
      )}
    </div>
  );
}
