/** Whether strangers may register enterprises here: `run-process.ts` says so by the settings. */
let isOpen = true

export function openRegistration(open: boolean): void {
  isOpen = open
}

export const isRegistrationOpen = (): boolean => isOpen
