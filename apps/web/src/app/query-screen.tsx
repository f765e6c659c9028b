import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '../lib/session/use-session.ts';
import { queryClient } from './query-client.ts';

/**
 * Gives a screen the query library; loaded with the first screen that needs it, so not with the home page. The screen
 * starts anew when another person logs in.
 */
export function QueryScreen({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      <Fragment key={user?.id}>{children}</Fragment>
    </QueryClientProvider>
  );
}
