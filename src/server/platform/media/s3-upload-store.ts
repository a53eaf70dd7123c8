import { S3Store } from '@tus/s3-store';

/**
 * An upload in a bucket has whole parts and a rest, which waits until it fills a part. The package deletes the rest
 * before it stores the longer one, so a process that dies in between loses acknowledged bytes. Here the rest stays until
 * another object holds its bytes. Its key has the number of its part: once that part is whole, the rest no longer counts.
 */
export class DurableS3Store extends S3Store {
  /** The number of whole parts, by upload. */
  readonly #wholeParts = new Map<string, number>();

  protected override async retrieveParts(id: string, partNumberMarker?: string) {
    const parts = await super.retrieveParts(id, partNumberMarker);
    if (partNumberMarker === undefined) this.#wholeParts.set(id, parts.length);
    return parts;
  }

  protected override partKey(id: string, isIncomplete = false): string {
    return isIncomplete ? restKey(id, (this.#wholeParts.get(id) ?? 0) + 1) : id;
  }

  protected override async uploadPart(...[metadata, stream, partNumber]: Parameters<S3Store['uploadPart']>) {
    const { id } = metadata.file;
    // Counted at once, because the rest that follows may be stored while this part is on its way.
    this.#wholeParts.set(id, partNumber);
    const tag = await super.uploadPart(metadata, stream, partNumber);
    await this.client.deleteObject({ Bucket: this.bucket, Key: restKey(id, partNumber) });
    return tag;
  }

  /** The next rest overwrites it, or its whole part deletes it. */
  protected override async deleteIncompletePart(): Promise<void> {}

  protected override async clearCache(id: string): Promise<void> {
    this.#wholeParts.delete(id);
    await super.clearCache(id);
  }
}

const restKey = (id: string, partNumber: number) => `${id}.part.${partNumber}`;
