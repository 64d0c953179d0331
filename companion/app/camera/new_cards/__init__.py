"""Cards that nobody has named: seen on the mat, shown to who is asked, photographed and known again."""
