/** What the creator says about a photo. */
export function VoiceAnswer({ creator, children }: { creator: string; children: string }) {
  return (
    <p className="small leading-4 pre-line quoted">
      <b>{creator}:</b> {children}
    </p>
  );
}
