import { type FormEvent, useState } from 'react';
import { CAMPAIGN_PARAMETER } from '../../../rules/sources';
import { messageOf } from '../../api';
import { CopyButton } from '../../shop/checkout/copy-button';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { useAddCampaign } from './api';

/** Makes a link to the shop that carries a word, for a story or a message. */
export function CampaignLink() {
  const [word, setWord] = useState('');
  const add = useAddCampaign();
  const link = add.data
    ? `${window.location.origin}/?${new URLSearchParams({ [CAMPAIGN_PARAMETER]: add.data.word })}`
    : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() !== '') add.mutate(word);
  };
  return (
    <form className="stack gap-3" onSubmit={submit}>
      <TextField
        label="Enlace para una historia o un mensaje"
        name="word"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="historia-rogel"
        value={word}
        onChange={(event) => setWord(event.target.value)}
        error={add.isError ? messageOf(add.error) : undefined}
        hint={`Una palabra tuya. También puedes agregar ?${CAMPAIGN_PARAMETER}=palabra al final de cualquier página de la tienda.`}
      />
      <div>
        <Button small variant="quiet" type="submit" busy={add.isPending} disabled={word.trim() === ''}>
          Crear el enlace
        </Button>
      </div>
      {link && (
        <p className="row gap-3" role="status">
          <span className="break">{link}</span> <CopyButton text={link} label="Copiar el enlace" />
        </p>
      )}
    </form>
  );
}
