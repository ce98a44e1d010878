/** Words that visitors read until an enterprise sets its own. */
export const defaultGreeting = '您好，请描述您的问题，客服会尽快回复。'
export const defaultOutOfHours = '现在是非工作时间，客服上班后会尽快回复，您也可以先留下问题。'
