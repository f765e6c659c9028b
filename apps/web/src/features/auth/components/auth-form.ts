/** What both forms of the login window tell it. */
export type AuthFormProps = {
  onDone: () => void;
  /** True while the form is being sent. */
  onBusy: (busy: boolean) => void;
};
