/** Code of the tags of people (Spec 1 §7), which say whether somebody is at work. */
export const personTags = 1
