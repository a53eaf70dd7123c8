import { playerOf } from '../../rules/video-frames';

/** Embeds a provider's player, or plays a file of the shop. */
export function VideoPlayer({ url, title }: { url: string; title: string }) {
  const player = playerOf(url);
  if (player) {
    return (
      <iframe
        className="centre full sixteen-nine anchor clip pad-0 dark corner-2"
        src={player.src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the creator's presentation video has no caption file.
    <video
      className="centre full sixteen-nine anchor clip pad-0 dark corner-2"
      src={url}
      controls
      autoPlay
      playsInline
    />
  );
}
