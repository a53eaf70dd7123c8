import { useQuery } from '@tanstack/react-query';
import { automaticLettersQuery, useLetters } from '../../office/letters/api';
import { AutomaticLetters } from '../../office/letters/automatic-letters';
import { LetterList } from '../../office/letters/letter-list';
import { SubscriberList } from '../../office/letters/subscriber-list';
import { useNavigate, useSearchParams } from '../../router';
import { Tabs } from '../../ui/tabs';
import { AdminFrame } from './admin-frame';

const TABS = [
  ['cartas', 'Cartas'],
  ['automaticas', 'Automáticas'],
  ['personas', 'Personas'],
] as const;

/** The letters of the creator, those that go out by themselves, and who waits for them. */
export default function LettersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const confirmed = useLetters().data?.pages[0]?.people.confirmed;
  const automatic = useQuery(automaticLettersQuery()).data?.data.filter(({ isOn }) => isOn).length;
  const counts = { cartas: undefined, automaticas: automatic, personas: confirmed };
  const [tab] = TABS.find(([value]) => value === search.get('ver')) ?? TABS[0];
  return (
    <AdminFrame>
      <Tabs
        label="Cartas"
        tabs={TABS.map(([value, label]) => [value, label, counts[value]] as const)}
        value={tab}
        onChange={(next) =>
          void navigate(next === 'cartas' ? '/admin/cartas' : `/admin/cartas?ver=${next}`, { replace: true })
        }
      >
        {tab === 'cartas' && <LetterList />}
        {tab === 'automaticas' && <AutomaticLetters />}
        {tab === 'personas' && <SubscriberList />}
      </Tabs>
    </AdminFrame>
  );
}
