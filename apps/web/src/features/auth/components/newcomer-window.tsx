import type { User } from '@pendopo/shared/auth/schemas';
import { InitialPasswordModal } from './initial-password-modal.tsx';
import { RequiredStepModal } from './required-step-modal.tsx';

/** Requires an own password, or else a second step, before the account can be used. */
export const NewcomerWindow = ({ user }: { user: User }) =>
  user.must_change_password ? <InitialPasswordModal user={user} /> : <RequiredStepModal user={user} />;
