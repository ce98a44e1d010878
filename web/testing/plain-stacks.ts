/**
 * Keeps React from taking notes that only its developer tools read: a task for each element, and the stack of the code that made it, as deep as the
 * runner keeps stacks. They are a third of the time of a page. Read before React is.
 */
Object.assign(console, { createTask: undefined })
Error.stackTraceLimit = 10
