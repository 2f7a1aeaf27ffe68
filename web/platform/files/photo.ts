const MAX_BYTES = 450_000;
const QUALITIES = [0.82, 0.7, 0.58, 0.46];

/**
 * A photo, redrawn as a JPEG of at most `maxPixels` a side and, if possible, 450 KB (SITE-42). Redrawing also removes the
 * location where it was taken. Undefined if this browser cannot show the file as a picture.
 */
export async function smallPhoto(file: Blob, maxPixels: number): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return await toJpeg(image, { width: image.naturalWidth, height: image.naturalHeight }, maxPixels);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

type Size = { width: number; height: number };

/** A picture, or the current frame of a video, as a JPEG of at most `maxPixels` a side. */
export async function toJpeg(source: CanvasImageSource, { width, height }: Size, maxPixels: number): Promise<Blob> {
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  draw(source, canvas);
  let jpeg: Blob | null = null;
  for (const quality of QUALITIES) {
    jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= MAX_BYTES) break;
  }
  if (!jpeg) throw new Error('This browser cannot draw a photo');
  return jpeg;
}

/** Draws a picture on white: a JPEG has no transparency, and shows it black. */
function draw(source: CanvasImageSource, canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
}
