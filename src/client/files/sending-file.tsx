import { SmallButton } from '../ui/button';

interface SendingFileProps {
  name: string;
  doing?: string;
  share: number;
  note?: string;
  onCancel: () => void;
}

/** A file on its way, with its progress and a way to stop it. */
export function SendingFile({ name, doing = 'Subiendo', share, note, onCancel }: SendingFileProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className="stack items-start gap-2">
      <p className="line stretch spread gap-3 full break digits-even">
        {percent < 100 ? `${doing} ${name}` : `Revisando ${name}`}
        <b className="nowrap">{percent} %</b>
      </p>
      <progress className="progress" value={percent} max={100} aria-label={`${doing} ${name}`} />
      {note && <p className="soft small">{note}</p>}
      <SmallButton onClick={onCancel}>Cancelar</SmallButton>
    </div>
  );
}
