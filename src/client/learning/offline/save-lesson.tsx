import { useQuery } from '@tanstack/react-query';
import type { OpenLesson } from '../../../contract/lessons';
import { formatDay } from '../../../rules/shop-time';
import { useOffline } from '../../state/connection';
import { Alert } from '../../ui/alert';
import { SmallButton } from '../../ui/button';
import { fileSize } from '../../ui/file-size';
import { Icon } from '../../ui/icon';
import { TextButton } from '../../ui/text-button';
import { askForQuality } from './choose-quality';
import { deviceAtStart, deviceWords } from './save-failure';
import { plays, removeLesson, saveLesson } from './saved-lessons';
import { SavedLine } from './saved-line';
import { cancelSaving, useSaved, videoSlot } from './saved-store';
import type { DeviceVideo } from './saved-videos';
import { SavingProgress } from './saving-progress';
import { useCanSave } from './use-can-save';

/** Keeps the video of a lesson on this device, and says whether it is there. */
export function SaveLesson({ lesson }: { lesson: OpenLesson }) {
  const { id, productId, video } = lesson;
  const slot = videoSlot(productId, id);
  const isReady = useSaved((saved) => saved.isReady);
  const saved = useSaved(({ videos }) => videos[id]);
  const share = useSaved(({ saving }) => saving[slot]);
  const failure = useSaved(({ failures }) => failures[slot]);
  const isOffline = useOffline();
  const canSave = useCanSave();
  const canPlay = canSave === true && playsParts();
  const quality = useQuality(canPlay && !isOffline ? lesson : undefined, saved?.quality);

  if (video?.state !== 'ready' || !isReady || canSave === undefined) return null;
  const isOutdated = saved && quality !== undefined && quality.facts !== saved.facts;
  const save = (label: string, bytes: number | undefined) => (
    <SmallButton onClick={() => void saveLesson(lesson)}>
      <Icon name="download" />
      {bytes ? `${label} (${fileSize(bytes)})` : label}
    </SmallButton>
  );
  return (
    <section
      className="stack items-start gap-2 full"
      aria-label="Esta clase sin conexión"
      data-works-offline=""
    >
      {share === undefined ? (
        <>
          {failure && <Alert>{failure.message}</Alert>}
          {saved && <Here video={saved} onRemove={() => void removeLesson(lesson)} />}
          {saved?.state === 'partial' &&
            !isOffline &&
            save('Seguir guardando', Math.ceil(saved.bytes * (1 - saved.share)))}
          {saved?.state === 'lost' && !isOffline && save('Guardar clase otra vez', quality?.bytes)}
          {saved?.state === 'whole' && isOutdated && (
            <>
              <p className="small leading-3 soft">Hay una versión nueva de este video.</p>
              {save('Guardar la versión nueva', quality.bytes)}
            </>
          )}
          {!saved && video.hlsUrl && canPlay && !isOffline && save('Guardar clase', quality?.bytes)}
          {!saved && (!video.hlsUrl || !canPlay || isOffline) && (
            <SavedLine>Esta clase solo se ve con conexión</SavedLine>
          )}
        </>
      ) : (
        <SavingProgress share={share} onCancel={() => cancelSaving(slot)} />
      )}
    </section>
  );
}

function Here({ video, onRemove }: { video: DeviceVideo; onRemove: () => void }) {
  const { state, share, bytes, until } = video;
  const remove = (
    <TextButton aria-label={`Quitar esta clase de ${deviceWords()}`} onClick={onRemove}>
      Quitar
    </TextButton>
  );
  if (state === 'lost')
    return (
      <Alert kind="warning">
        {deviceAtStart()} borró el video guardado para hacer lugar. {remove}
      </Alert>
    );
  if (state === 'partial')
    return (
      <SavedLine role="status">
        <span>
          Guardada a medias, {Math.round(share * 100)} %, {fileSize(bytes * share)}
        </span>
        {remove}
      </SavedLine>
    );
  return (
    <>
      <SavedLine isHere={plays(video)} role="status">
        <span>
          Clase guardada en {deviceWords()}, {fileSize(bytes)}
        </span>
        {remove}
      </SavedLine>
      {plays(video) ? (
        <p className="soft small">
          Se ve sin conexión hasta el {formatDay(until)}. La fecha se renueva cada vez que te conectas.
        </p>
      ) : (
        <Alert kind="warning">Conéctate una vez para seguir viendo esta clase sin conexión.</Alert>
      )}
    </>
  );
}

/** The quality to save and its size, as far as the shop has said it. */
function useQuality(lesson: OpenLesson | undefined, before: string | undefined) {
  const hlsUrl = lesson?.video?.hlsUrl;
  const { data } = useQuery({
    queryKey: ['video-quality', hlsUrl, before],
    queryFn: () => askForQuality(hlsUrl ?? '', lesson?.durationSeconds ?? 0, before),
    enabled: !!hlsUrl,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return data;
}

/** The worker cannot answer a player of the browser's own, which older iPhones use. */
function playsParts(): boolean {
  return 'MediaSource' in window || 'ManagedMediaSource' in window;
}
