import type { User } from '@pendopo/shared/auth/schemas';
import { InitialPasswordModal } from './initial-password-modal.tsx';
import { RequiredStepModal } from './required-step-modal.tsx';

/** What an account has to do before it counts as logged in: a password of their own, or a second step. */
export const NewcomerWindow = ({ user }: { user: User }) =>
  user.must_change_password ? <InitialPasswordModal user={user} /> : <RequiredStepModal user={user} />;
