import { download } from '../../ui/download';

type Picker = (options: {
  suggestedName: string;
}) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;

/** Saves a stream to a file while it arrives, where the browser can; otherwise when it is complete. */
export async function saveStream(
  name: string,
  open: () => Promise<ReadableStream<Uint8Array>>,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const { showSaveFilePicker } = window as Window & { showSaveFilePicker?: Picker }; // Chromium only
  const target = await showSaveFilePicker?.({ suggestedName: name });
  let received = 0;
  const counted = (await open()).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        onReceived(received);
        controller.enqueue(chunk);
      },
    }),
  );
  if (target) return await counted.pipeTo(await target.createWritable());
  download(name, await new Response(counted).blob(), 'application/x-tar');
}
