import { useState } from 'react';
import { toJpeg } from '#web/platform/files/photo.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageStyles } from '#web/ui/page-styles.tsx';
import { Sheet, useSheet } from '#web/ui/sheet.tsx';
import styles from './camera.css?inline';
import { texts } from './texts.en.ts';

const WIDTH = 1280;

/** Takes a selfie within the page: opening the camera app might push the page out of memory. */
export function SelfieCamera({ onTaken }: { onTaken: (selfie: File) => void }) {
  const sheet = useSheet();
  const [stream, setStream] = useState<MediaStream>();
  const [isRefused, setRefused] = useState(false);

  const start = async () => {
    try {
      const camera = { video: { facingMode: 'user', width: { ideal: WIDTH } } };
      setStream(await navigator.mediaDevices.getUserMedia(camera));
      sheet.open();
    } catch {
      setRefused(true); // Access to the camera is refused, or there is none. The button beside this one opens the camera app.
    }
  };
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    setStream(undefined);
  };
  const take = async () => {
    const video = sheet.dialog.current?.querySelector('video');
    if (!video?.videoWidth) return;
    const size = { width: video.videoWidth, height: video.videoHeight };
    const photo = await toJpeg(video, size, WIDTH);
    sheet.close();
    onTaken(new File([photo], 'selfie.jpg', { type: 'image/jpeg' }));
  };
  return (
    <>
      <PageStyles name="camera">{styles}</PageStyles>
      {isRefused ? (
        <span className="hint">{texts.noCamera}</span>
      ) : (
        <button type="button" className="btn" onClick={() => void start()}>
          <Icon name="camera" />
          {texts.takeSelfie}
        </button>
      )}
      <Sheet handle={sheet} title={texts.takeSelfie} close={texts.notNow} onClose={stop}>
        <p className="hint">{texts.selfieAdvice}</p>
        <div className="camera">
          {stream && <video autoPlay playsInline muted ref={(video) => show(video, stream)} />}
        </div>
        <button type="button" className="btn full" onClick={() => void take()}>
          {texts.takePhoto}
        </button>
      </Sheet>
    </>
  );
}

function show(video: HTMLVideoElement | null, stream: MediaStream): void {
  if (video && video.srcObject !== stream) video.srcObject = stream;
}
