const MOST_BYTES = 450_000;
const QUALITIES = [0.82, 0.7, 0.58, 0.46];

/**
 * A photo, redrawn as JPEG of at most so many pixels a side and, if it can be, 450 KB (SITE-42): this also drops where it
 * was taken. Undefined when it is no picture that this browser knows.
 */
export async function smallPhoto(file: Blob, mostPixels: number): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return await drawn(image, { width: image.naturalWidth, height: image.naturalHeight }, mostPixels);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

type Size = { width: number; height: number };

/** A picture, or what a camera shows at this moment, as a JPEG. */
export async function drawn(source: CanvasImageSource, { width, height }: Size, mostPixels: number): Promise<Blob> {
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  let jpeg: Blob | null = null;
  for (const quality of QUALITIES) {
    jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= MOST_BYTES) break;
  }
  if (!jpeg) throw new Error('This browser cannot draw a photo');
  return jpeg;
}
