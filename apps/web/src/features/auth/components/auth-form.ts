export type AuthFormProps = {
  onDone: () => void;
  onBusy: (busy: boolean) => void;
};
