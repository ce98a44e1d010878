/** Colour words of states: warm waits for us, blue is with the field, teal is being done, green is finished, grey moves no more, purple waits for an approver. */
export type StateTone =
  | 'purple'
  | 'gold'
  | 'volcano'
  | 'geekblue'
  | 'blue'
  | 'teal'
  | 'green'
  | 'deepgreen'
  | 'magenta'
  | 'grey'
  | 'danger'
