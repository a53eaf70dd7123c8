import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api';
import { letterCalls, useLetter } from '../../office/letters/api';
import { LetterEditor } from '../../office/letters/letter-editor';
import { LetterResults } from '../../office/letters/letter-results';
import { QueryState } from '../../query-state';
import { useNavigate, useParams } from '../../router';
import { Alert } from '../../ui/alert';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TextButton } from '../../ui/text-button';
import { AdminSheet } from './admin-frame';

export default function LetterPage() {
  const { id = '' } = useParams();
  const query = useLetter(id);
  const letter = query.data;
  return (
    <AdminSheet title={letter?.subject || 'Carta'} links={['/admin', '/admin/cartas']}>
      {!letter && <QueryState query={query} lines={8} />}
      {letter?.state === 'draft' && (
        <>
          <LetterEditor key={letter.id} letter={letter} />
          <RemoveLetter id={letter.id} />
        </>
      )}
      {letter && letter.state !== 'draft' && <LetterResults letter={letter} />}
    </AdminSheet>
  );
}

function RemoveLetter({ id }: { id: string }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => letterCalls.remove(id),
    onSuccess: () => void navigate('/admin/cartas', { replace: true }),
  });
  return (
    <>
      <TextButton onClick={() => setAsked(true)}>Eliminar este borrador</TextButton>
      {remove.isError && <Alert>{messageOf(remove.error)}</Alert>}
      <ConfirmDialog
        title="¿Eliminar este borrador?"
        open={isAsked}
        action="Eliminar"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        La carta no salió, así que nadie se entera.
      </ConfirmDialog>
    </>
  );
}
