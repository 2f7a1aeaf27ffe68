import styles from './queue.css?inline';

/** The style sheet of the queues, for a page that shows what they show. */
export const QueueStyles = () => (
  <style href="queue" precedence="area">
    {styles}
  </style>
);
