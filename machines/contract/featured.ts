/** Which article a list begins with, in a word that can be read. Apart from the schemas: a page reads it without them. */
export const isFeatured = ({ preriority }: { readonly preriority: boolean }): boolean => preriority;
