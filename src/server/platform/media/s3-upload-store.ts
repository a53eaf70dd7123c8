import { S3Store } from '@tus/s3-store';

/**
 * Keeps the bytes that wait for their part until another object holds them. The store of the package deletes them
 * first, so a process that dies meanwhile would lose what it acknowledged. Each rest has the number of its part in its
 * name, so one whose part is whole counts no more, also before it is deleted.
 */
export class DurableS3Store extends S3Store {
  /** By upload. */
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
