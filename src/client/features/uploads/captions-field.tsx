import { useState } from 'react';
import { CAPTIONS_LIMIT } from '../../../shared/upload-limits';
import { messageOf } from '../../api';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { removeCaptions, setCaptions } from './api';
import styles from './upload-field.module.css';

interface CaptionsFieldProps {
  productId: string;
  hasCaptions: boolean;
  onChanged: () => void;
}

/** Lets the creator add captions below the video. */
export function CaptionsField({ productId, hasCaptions, onChanged }: CaptionsFieldProps) {
  const [error, setError] = useState<string | null>(null);

  async function change(work: Promise<unknown>) {
    setError(null);
    await work.then(onChanged, (failure) => setError(messageOf(failure)));
  }

  return (
    <div className={styles.zone}>
      <div className={styles.choose}>
        <label className={styles.pick}>
          <Icon name="upload" />
          {hasCaptions ? 'Cambiar los subtítulos' : 'Agregar subtítulos'}
          <input
            type="file"
            className="vh"
            accept={CAPTIONS_LIMIT.accept}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void change(setCaptions(productId, file));
            }}
          />
        </label>
        {hasCaptions && (
          <Button variant="danger" small onClick={() => void change(removeCaptions(productId))}>
            Quitar los subtítulos
          </Button>
        )}
        <p className={styles.hint}>{CAPTIONS_LIMIT.hint}</p>
      </div>
      {error && (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
