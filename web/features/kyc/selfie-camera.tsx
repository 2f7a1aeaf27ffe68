import { useCallback, useState } from 'react';
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
  const [isBusy, setBusy] = useState(false);

  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const camera = { video: { facingMode: 'user', width: { ideal: WIDTH } } };
      const started = await navigator.mediaDevices.getUserMedia(camera);
      // The page may have gone while the browser asked the person.
      if (!sheet.dialog.current) return stop(started);
      setStream(started);
      sheet.open();
    } catch {
      setRefused(true); // Access to the camera is refused, or there is none. The button beside this one opens the camera app.
    } finally {
      setBusy(false);
    }
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
        <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => void start()}>
          <Icon name="camera" />
          {texts.takeSelfie}
        </button>
      )}
      <Sheet handle={sheet} title={texts.takeSelfie} close={texts.notNow} onClose={() => setStream(undefined)}>
        <p className="hint">{texts.selfieAdvice}</p>
        <div className="camera">{stream && <Picture stream={stream} />}</div>
        <button type="button" className="btn full" onClick={() => void take()}>
          {texts.takePhoto}
        </button>
      </Sheet>
    </>
  );
}

/** What the camera sees. The camera is on as long as this is shown. */
function Picture({ stream }: { stream: MediaStream }) {
  const show = useCallback(
    (video: HTMLVideoElement) => {
      video.srcObject = stream;
      return () => stop(stream);
    },
    [stream],
  );
  return <video autoPlay playsInline muted ref={show} />;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
