/** Prefixes of failed logins in the table `rate_limit`. A key is a prefix and the login name. */
export const LOGIN_COUNTERS = {
  place: 'password-name',
  device: 'password-device',
  everywhere: 'password-everywhere',
  code: 'second-step',
} as const;
