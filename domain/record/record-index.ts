/** Version of the searchable text of records; rows made by an older one are made anew by a job. */
export const searchTextVersion = 3
