/** `later`: nothing was accepted. `refused`: this message never will be. `unknown`: the receiver may have accepted it. */
export type DeliveryOutcome = 'later' | 'refused' | 'unknown';

/** Its message is an Indonesian sentence without the receiver's response, which may repeat addresses. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
  readonly outcome: DeliveryOutcome;
  constructor(outcome: DeliveryOutcome, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
