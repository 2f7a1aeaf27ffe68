import { PageStyles } from '#web/ui/page-styles.tsx';
import styles from './queue.css?inline';

/** The style sheet of the queues, for a page that shows what they show. */
export const QueueStyles = () => <PageStyles name="queue">{styles}</PageStyles>;
