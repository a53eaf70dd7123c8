import { useState } from 'react';
import type { Image } from '../../../../contract/catalogue';
import { PRODUCT_PICTURE_LIMIT } from '../../../../rules/upload-limits';
import { PickButton } from '../../../files/pick-files';
import { Button, SmallButton } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { Picture } from '../../../ui/picture';

interface PhotoDialogProps {
  image: Image;
  at: number;
  count: number;
  onDescribe: (description: string) => void;
  onMove: (to: number) => void;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Everything about one picture. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { image, at, count, onDescribe, onMove, onReplace, onRemove, onClose } = props;
  const [text, setText] = useState(isGenerated(image.description) ? '' : image.description);
  return (
    <Dialog
      title={at === 0 ? 'Foto 1, la portada' : `Foto ${at + 1}`}
      open
      sheet
      savesItself
      onClose={onClose}
    >
      <div>
        <Picture key={image.url} className="full thumb" image={image} alt="" sizes="28rem" />
      </div>
      <TextArea
        label="Lo que se ve en la foto"
        hint="Para quien no la ve: «Torta cortada, con tres capas»."
        rows={2}
        maxLength={300}
        value={text}
        onValue={(value) => {
          setText(value);
          onDescribe(value || `Imagen ${at + 1}`);
        }}
      />
      <div className="row stretch gap-2">
        {at > 0 && <SmallButton onClick={() => onMove(0)}>Hacer portada</SmallButton>}
        {at > 0 && <SmallButton onClick={() => onMove(at - 1)}>Mover antes</SmallButton>}
        {at < count - 1 && <SmallButton onClick={() => onMove(at + 1)}>Mover después</SmallButton>}
        <PickButton subject={`Foto ${at + 1}`} accept={PRODUCT_PICTURE_LIMIT.accept} onFiles={onReplace}>
          Cambiar por otra
        </PickButton>
      </div>
      <DialogActions>
        <Button variant="danger" onClick={onRemove}>
          Quitar
        </Button>
        <Button onClick={onClose}>Listo</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Descriptions that nobody wrote. */
function isGenerated(description: string): boolean {
  return /^(Imagen|Imagen actualizada del curso|Página de muestra) \d$/.test(description);
}
