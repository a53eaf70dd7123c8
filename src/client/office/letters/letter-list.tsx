import { useMutation } from '@tanstack/react-query';
import type { LetterEntry } from '../../../contract/letters-admin';
import { messageOf } from '../../api';
import { EndlessList } from '../../endless-list';
import { Link, useNavigate } from '../../router';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { letterCalls, useLetters } from './api';
import { countPeople, describeLetter, STATE_WORDS } from './letter-words';

/** Every letter, and how many people wait for the next one. */
export function LetterList() {
  const letters = useLetters();
  const people = letters.data?.pages[0]?.people;
  return (
    <div className="stack">
      <div className="row spread">
        {people && (
          <p>
            <b>{countPeople(people.confirmed)}</b> {people.confirmed === 1 ? 'las espera' : 'las esperan'}
            <span className="block soft small digits">
              {people.joinedThisMonth} llegaron este mes, {people.leftThisMonth} se fueron. {people.pending}{' '}
              todavía no confirmaron.
            </span>
          </p>
        )}
        <NewLetter />
      </div>
      <EndlessList
        list={letters}
        empty="Todavía no escribiste ninguna carta"
        errorText="No pudimos traer las cartas."
      >
        {(letter) => <LetterRow key={letter.id} letter={letter} />}
      </EndlessList>
    </div>
  );
}

function NewLetter() {
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: letterCalls.create,
    onSuccess: ({ id }) => void navigate(`/admin/cartas/${id}`),
  });
  return (
    <>
      <Button small busy={create.isPending} onClick={() => create.mutate()}>
        Escribir
      </Button>
      {create.isError && <Alert>{messageOf(create.error)}</Alert>}
    </>
  );
}

function LetterRow({ letter }: { letter: LetterEntry }) {
  const { id, subject, state } = letter;
  return (
    <li className="row spread gap-3 rows-1 pad-y-4 line-below">
      <div className="from-9 shrink">
        <h2 className="heading-1">
          <Link className="inline tap break no-underline hover-berry" to={`/admin/cartas/${id}`}>
            {subject || 'Sin asunto'}
          </Link>
        </h2>
        <p className="soft small digits">{describeLetter(letter)}</p>
      </div>
      <p className={state === 'sent' ? 'tag nowrap wash-good' : 'tag nowrap'}>{STATE_WORDS[state]}</p>
    </li>
  );
}
