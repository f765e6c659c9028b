/** What failed logins under a name are counted by in the table `rate_limit`: its keys begin with these, then the name. */
export const LOGIN_COUNTERS = {
  place: 'password-name',
  device: 'password-device',
  everywhere: 'password-everywhere',
  code: 'second-step',
} as const;
